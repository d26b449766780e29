/**
 * The format `email` of the contract: an address of RFC 5321 without quotes, with at most 64 octets before the @, labels of
 * at most 63 (RFC 1035) and 254 octets in all.
 */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && emailAddress.test(text);

const emailAddress =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
