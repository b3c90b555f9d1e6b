/**
 * Texts of one email, which the layout converts to HTML and plain text. Line breaks in a paragraph are kept. `action`
 * is a button whose path is relative to PUBLIC_URL.
 */
export interface EmailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts?: { label: string; value: string }[];
  action?: { label: string; path: string };
  /** Footer line that states why this address receives the email. */
  why: string;
}
