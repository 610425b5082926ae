import { hash, randomBytes } from 'node:crypto';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 62^43 is the first power of 62 above 2^256: every 32 bytes fit into 43 digits. */
const tokenDigits = 43;

/** The token made of 32 bytes, random ones if none are given: `rst_` and the bytes in base62. */
export const createToken = (bytes: Uint8Array = randomBytes(32)) => {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  while (text.length < tokenDigits) {
    text = `${digits[Number(rest % 62n)]}${text}`;
    rest /= 62n;
  }
  return `rst_${text}`;
};

/** What is stored instead of a token: its SHA-256, in hexadecimal. */
export const hashToken = (token: string) => hash('sha256', token);
