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
import { render } from '@react-email/render';
import { createElement as h, type ReactNode } from 'react';

/** Content of an email in the product's frame. */
export interface EmailContent {
  /** The line that inboxes show after the subject. */
  preview: string;
  heading: string;
  /** One entry a paragraph, plain text; an empty entry leaves nothing. */
  paragraphs: readonly string[];
  /** Button, with an absolute URL. */
  action?: { label: string; url: string };
  /** Rows of name and value, such as the lines of an order. */
  rows?: readonly (readonly [string, string])[];
  /** Shoppers see navy, shops and administrators green. */
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
    borderBottom: '1px solid #e5e7eb',
    color: '#1f2937',
  };
  const lines = rows.map(([name, value], index) =>
    h(
      'tr',
      { key: index },
      h('td', { style: cell }, name),
      h('td', { style: { ...cell, textAlign: 'right' } }, value),
    ),
  );
  return h(
    'table',
    { width: '100%', style: { borderCollapse: 'collapse', margin: '8px 0 16px' } },
    h('tbody', null, lines),
  );
}

function emailElement({ preview, heading, paragraphs, action, rows, audience }: EmailContent): ReactNode {
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
    h(Head),
    h(Preview, null, preview),
    h(
      Body,
      { style: { ...font, backgroundColor: '#f6f5f1', margin: 0, padding: '24px 0' } },
      h(
        Container,
        { style: { backgroundColor: '#ffffff', borderRadius: 12, padding: 32, maxWidth: 560 } },
        wordmark(color),
        h(Heading, { as: 'h1', style: { ...font, fontSize: 22, color, margin: '0 0 16px' } }, heading),
        paragraphs.filter(Boolean).map((paragraph, index) => h(Text, { key: index, style: text }, paragraph)),
        rows && rows.length > 0 ? rowTable(rows) : null,
        action ? h(Section, null, h(Button, { href: action.url, style: button }, action.label)) : null,
      ),
    ),
  );
}

/** HTML and plain text of an email in the shared frame. All texts are escaped. */
export async function renderEmail(content: EmailContent): Promise<{ html: string; text: string }> {
  const element = emailElement(content);
  return { html: await render(element), text: await render(element, { plainText: true }) };
}
