import type { Stack as WholeStack } from '../../run/stack/stackTypes.ts';

/** Requires only the URL of the inbox, so that callers can pass any kind of stack. */
type Stack = Pick<WholeStack, 'mailUrl'>;

export interface Email {
  id: string;
  subject: string;
  /**
   * Absent if the inbox was stopped while it received a message. The inbox then keeps the partial message, and the
   * sender sends the whole message again.
   */
  to?: { address: string }[];
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Returns all emails to `address`, oldest first. */
export async function emailsTo(stack: Stack, address: string): Promise<Email[]> {
  const response = await fetch(new URL('/email', stack.mailUrl));
  const emails = (await response.json()) as Email[];
  return emails.filter((email) => email.to?.some((to) => to.address === address));
}
