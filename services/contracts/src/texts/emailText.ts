/** Texts of an email. Line breaks in paragraphs are preserved. The path of the button is relative to PUBLIC_URL. */
export interface EmailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts?: { label: string; value: string }[];
  action?: { label: string; path: string };
  /** Footer line with the reason why the recipient receives the email. */
  why: string;
}
