import { isIP } from 'node:net';

export const itemsOf = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Whether a text is an address without a zone, or a block of them such as 10.0.0.0/8, but not of all there are. */
export const isAddressBlock = (text: string) => {
  const [address = '', bits = '1', ...rest] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0 || !/^\d{1,3}$/.test(bits))
    return false;
  return Number(bits) >= 1 && Number(bits) <= most;
};

/** Whether a text is empty, or a path that the dashboard can be hosted under, without a slash at its end. */
export const isSubPath = (text: string) => /^(?:\/[\w.~-]+)*$/.test(text) && !/\/\.{1,2}(?:\/|$)/.test(text);
