/** Up to this width the panel covers the list; above it the list makes room (view/list-screen.module.css). */
export const covering = '(max-width: 999px)';

/** Whether an open panel covers the list now. */
export const panelCovers = () => window.matchMedia(covering).matches;
