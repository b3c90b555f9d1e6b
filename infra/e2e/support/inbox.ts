import type { Stack as WholeStack } from '../../run/stack/stackTypes.ts';

/** Only the URL of the inbox is required, so that tests can pass any kind of stack. */
type Stack = Pick<WholeStack, 'mailUrl'>;

export interface Email {
  id: string;
  subject: string;
  /** Absent if the inbox was stopped while it received the message. In this case, the sender repeats the message. */
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
