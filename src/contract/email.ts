/** An email address as it is compared: without case, width, what is not seen and spaces around it. Accents count. */
export const comparedEmail = (email: string) =>
  email
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();

/** Whether two texts are one email address, however it is written; never for texts without one. */
export const isSameEmail = (one: string, other: string) => {
  const compared = comparedEmail(one);
  return compared !== '' && compared === comparedEmail(other);
};
