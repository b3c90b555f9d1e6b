/**
 * Texts of one email; the layout turns them into HTML and plain text. A line break in a paragraph is kept. `action` is
 * a button; its path is relative to PUBLIC_URL.
 */
export interface EmailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts?: { label: string; value: string }[];
  action?: { label: string; path: string };
  /** Footer line: the reason why this address receives the email. */
  why: string;
}
