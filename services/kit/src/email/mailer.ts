import { createTransport } from 'nodemailer';
import MimeNode from 'nodemailer/lib/mime-node';

export interface Email {
  /** Id of the outbox row. Becomes the Message-ID, so that a copy can be known as one. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Hands emails to the SMTP server; resolves when the server has accepted. */
export interface Mailer {
  /** Mailbox where people read the replies; the Reply-To of every email. */
  replyTo: string;
  send(email: Email): Promise<void>;
  close(): void;
}

/** RFC 2045: no encoded line is longer. */
const lineLength = 76;

function partOf(type: string, content: string): string[] {
  const encoded = Buffer.from(content.replaceAll(/\r?\n/g, '\r\n')).toString('base64');
  const lines = [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: base64', ''];
  for (let at = 0; at < encoded.length; at += lineLength) lines.push(encoded.slice(at, at + lineLength));
  return lines;
}

/**
 * A message as it goes over the wire, headers by nodemailer, whose own way for the rest (streams for each part, texts encoded sign by sign)
 * costs five times as much as all else about an email.
 */
function messageOf(
  { id, to, subject, html, text }: Email,
  { from, replyTo, domain }: { from: string; replyTo: string; domain: string },
): Buffer {
  const node = new MimeNode('multipart/alternative');
  node.setHeader({
    From: from,
    'Reply-To': replyTo,
    To: to,
    Subject: subject,
    'Message-ID': `<${id}@${domain}>`,
  });
  // They make the boundary, too.
  const headers = node.buildHeaders();
  const delimiter = `--${String(node.boundary)}`;
  const lines = [
    headers,
    '',
    delimiter,
    ...partOf('text/plain', text),
    delimiter,
    ...partOf('text/html', html),
    `${delimiter}--`,
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}

/**
 * @param options.url smtp:// or smtps:// with user and password if there are any
 * @param options.from sender: 'Boa Xepa <nao-responda@boaxepa.com.br>'
 * @param options.replyTo mailbox where people read the replies
 */
export function createMailer(options: { url: string; from: string; replyTo: string }): Mailer {
  const { from, replyTo } = options;
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 20_000,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'boaxepa.invalid';
  return {
    replyTo,
    async send(email) {
      const raw = messageOf(email, { from, replyTo, domain });
      await transport.sendMail({ envelope: { from, to: email.to }, raw });
    },
    close: () => transport.close(),
  };
}
