/** Texts of an email. `action` is a button. Its path is relative to PUBLIC_URL, the public origin of the website. */
export interface EmailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts?: { label: string; value: string }[];
  action?: { label: string; path: string };
  /** Last line of the email. It explains why the recipient gets the email. */
  why: string;
}
