import { createTransport } from 'nodemailer';
import { messageOf } from './message.ts';

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
  send(email: Email): Promise<void>;
  close(): void;
}

/**
 * @param options.url smtp:// or smtps:// with user and password if there are any
 * @param options.from sender: 'Boa Xepa <nao-responda@boaxepa.com.br>'
 */
export function createMailer(options: { url: string; from: string }): Mailer {
  const { from } = options;
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
    async send({ id, ...email }) {
      const raw = messageOf({ ...email, from, messageId: `<${id}@${domain}>` });
      await transport.sendMail({ envelope: { from, to: email.to }, raw });
    },
    close: () => transport.close(),
  };
}
