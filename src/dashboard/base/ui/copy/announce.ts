import hidden from '#dashboard/base/ui/hidden.module.css';

/** How long assistive technology takes to notice a new region, in ms. */
const noticed = 100;

/** How long a region stays, in ms. */
const lasting = 2_000;

/** Has assistive technology say something that is only seen otherwise. The region for it is gone again afterwards. */
export function announce(text: string) {
  const region = document.createElement('p');
  region.role = 'status';
  region.className = hidden.hidden ?? '';
  document.body.append(region);
  setTimeout(() => region.append(text), noticed);
  setTimeout(() => region.remove(), noticed + lasting);
}
