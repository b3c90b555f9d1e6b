import type { Stack as WholeStack } from '../../run/stack/stackTypes.ts';

/** Only the address of the inbox, so that every kind of stack fits. */
type Stack = Pick<WholeStack, 'mailUrl'>;

/** An email in the local inbox. */
export interface Email {
  id: string;
  subject: string;
  /**
   * Missing if the inbox was stopped while it received a message: it keeps the partial message, and the sender sends
   * the whole message again.
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
