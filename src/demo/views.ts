import type { View } from '#contract/view.ts';

/** Saved views of the sample companies, in the order of their day. */
export const demoViews: readonly View[] = [
  { name: 'New today', address: 'opportunities?status=new&days=today' },
  { name: 'Qualified, highest value first', address: 'opportunities?status=qualified&sort=-value' },
  { name: 'Won this month', address: 'opportunities?status=won&days=this-month' },
];
