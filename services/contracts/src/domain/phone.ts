export function barePhone(value: string): string {
  return value.replace(/\D/g, '');
}

/**
 * Validates a Brazilian phone number with 10 digits, or with 11 digits and a 9 after the area code (product/accounts.md#fields).
 */
export function isPhone(value: string): boolean {
  if (!/^[\d()\-\s]*$/.test(value)) return false;
  const digits = barePhone(value);
  const area = Number(digits.slice(0, 2));
  return (digits.length === 10 || (digits.length === 11 && digits[2] === '9')) && area >= 11 && area <= 99;
}

/**
 * Formats a phone number as (11) 98888-7777 or (11) 3888-7777. A text with another number of digits is returned
 * unchanged.
 */
export function formatPhone(value: string): string {
  const digits = barePhone(value);
  if (digits.length !== 10 && digits.length !== 11) return value;
  const split = digits.length - 4;
  return `(${digits.slice(0, 2)}) ${digits.slice(2, split)}-${digits.slice(split)}`;
}

/** Returns the URL that opens a WhatsApp conversation with a Brazilian phone number. */
export function whatsAppUrl(phone: string): string {
  return `https://wa.me/55${barePhone(phone)}`;
}
