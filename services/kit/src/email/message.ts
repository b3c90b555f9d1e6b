import MimeNode from 'nodemailer/lib/mime-node';

/** An email with the headers that are its own. */
interface Message {
  from: string;
  to: string;
  /** With its angle brackets. */
  messageId: string;
  subject: string;
  html: string;
  text: string;
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
export function messageOf({ html, text, from, to, messageId, subject }: Message): Buffer {
  const node = new MimeNode('multipart/alternative');
  node.setHeader({ From: from, To: to, Subject: subject, 'Message-ID': messageId });
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
