import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export interface EmailContent {
  /** Text that email clients show in the inbox after the subject. */
  preview: string;
  heading: string;
  /** Plain text of each paragraph. Line breaks are kept, and empty paragraphs are omitted. */
  paragraphs: readonly string[];
  /** Button of the email. The URL must be absolute, because an email has no base URL. */
  action?: { label: string; url: string };
  /** Table rows with a label and a value, such as the items of an order. */
  rows?: readonly (readonly [string, string])[];
  footer?: readonly string[];
  /** Audience of the email. It selects the main color: navy for shoppers, green for businesses. */
  audience: 'shopper' | 'business';
}

const font = { fontFamily: 'Figtree, Helvetica, Arial, sans-serif' };
const orange = '#c2410c';
const ink = { shopper: '#14284b', business: '#14532d' };

function wordmark(color: string): ReactNode {
  return h(
    Text,
    { style: { ...font, fontSize: 24, fontWeight: 800, margin: '0 0 16px', color } },
    'Boa ',
    h('span', { style: { color: orange } }, 'Xepa'),
  );
}

function rowTable(rows: readonly (readonly [string, string])[]): ReactNode {
  const cell = {
    ...font,
    fontSize: 15,
    padding: '6px 0',
    verticalAlign: 'top',
    borderBottom: '1px solid #e5e7eb',
    color: '#1f2937',
  };
  const lines = rows.map(([name, value], index) =>
    h(
      'tr',
      { key: index },
      h('td', { style: { ...cell, paddingRight: 16 } }, name),
      h('td', { style: { ...cell, textAlign: 'right' } }, value),
    ),
  );
  return h(
    'table',
    { width: '100%', style: { borderCollapse: 'collapse', margin: '8px 0 16px' } },
    h('tbody', null, lines),
  );
}

function withBreaks(text: string): ReactNode[] {
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));
}

function footerOf(lines: readonly string[]): ReactNode {
  const style = { ...font, fontSize: 13, lineHeight: '20px', color: '#4b5563', margin: '0 0 8px' };
  return h(
    Container,
    { style: { maxWidth: 560, padding: '16px 32px 0' } },
    lines.map((line, index) => h(Text, { key: index, style }, line)),
  );
}

export function emailElement(content: EmailContent): ReactNode {
  const { preview, heading, paragraphs, action, rows = [], footer = [], audience } = content;
  const color = ink[audience];
  const text = { ...font, fontSize: 16, lineHeight: '24px', color: '#1f2937', margin: '0 0 16px' };
  const button = {
    ...font,
    backgroundColor: color,
    color: '#ffffff',
    borderRadius: 8,
    padding: '12px 20px',
    fontWeight: 700,
  };
  return h(
    Html,
    { lang: 'pt-BR' },
    h(Head, null, h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' })),
    h(Preview, null, preview),
    h(
      Body,
      { style: { ...font, backgroundColor: '#f6f5f1', margin: 0, padding: '24px 0' } },
      h(
        Container,
        { style: { backgroundColor: '#ffffff', borderRadius: 12, padding: 32, maxWidth: 560 } },
        wordmark(color),
        h(Heading, { as: 'h1', style: { ...font, fontSize: 22, color, margin: '0 0 16px' } }, heading),
        paragraphs
          .filter(Boolean)
          .map((paragraph, index) => h(Text, { key: index, style: text }, withBreaks(paragraph))),
        rows.length > 0 ? rowTable(rows) : null,
        action ? h(Section, null, h(Button, { href: action.url, style: button }, action.label)) : null,
      ),
      footer.length > 0 ? footerOf(footer) : null,
    ),
  );
}

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Builds the plain text version from the content instead of from the HTML, because converting HTML is slow. */
function plainText({ heading, paragraphs, rows = [], action, footer = [] }: EmailContent): string {
  const facts = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  const parts = ['Boa Xepa\n', heading.toUpperCase(), ...paragraphs, facts];
  if (action) parts.push(`${action.label} ${action.url}`);
  return [...parts, ...footer].filter(Boolean).join('\n\n');
}

/** Returns the HTML and plain text versions of an email. All texts are escaped in the HTML. */
export function renderEmail(email: EmailContent): { html: string; text: string } {
  const content = {
    ...email,
    // Line breaks are replaced, because email clients show the preview text on a single line.
    preview: email.preview.replaceAll(/\s*\n\s*/g, ' '),
    paragraphs: email.paragraphs.map((text) => text.replaceAll('\r\n', '\n')),
  };
  return { html: doctype + renderToStaticMarkup(emailElement(content)), text: plainText(content) };
}
