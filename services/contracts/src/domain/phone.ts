export function barePhone(value: string): string {
  return value.replace(/\D/g, '');
}

/**
 * Returns true for a Brazilian phone number: 10 digits, or 11 with a 9 after the area code
 * (product/accounts.md#fields).
 */
export function isPhone(value: string): boolean {
  if (!/^[\d()\-\s]*$/.test(value)) return false;
  const digits = barePhone(value);
  const area = Number(digits.slice(0, 2));
  return (digits.length === 10 || (digits.length === 11 && digits[2] === '9')) && area >= 11 && area <= 99;
}

/**
 * Formats a Brazilian phone number as (11) 98888-7777 or (11) 3888-7777. Returns a text of another length unchanged.
 */
export function formatPhone(value: string): string {
  const digits = barePhone(value);
  if (digits.length !== 10 && digits.length !== 11) return value;
  const split = digits.length - 4;
  return `(${digits.slice(0, 2)}) ${digits.slice(2, split)}-${digits.slice(split)}`;
}

/** Returns the URL of a WhatsApp conversation with a Brazilian phone number. */
export function whatsAppUrl(phone: string): string {
  return `https://wa.me/55${barePhone(phone)}`;
}
