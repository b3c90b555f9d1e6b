import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface ReceivedEmail {
  messageId: string;
  recipients: string[];
  /** Complete source of the email, with headers and bodies. */
  source: string;
}

/** SMTP server for tests, which stores the accepted emails. */
export interface SmtpInbox {
  url: string;
  emails: ReceivedEmail[];
  /**
   * Behavior of the server toward clients.
   * - `accept`: accepts and stores every message
   * - `hold`: receives every message and never confirms it
   * - `late`: stores every message immediately, and confirms it after a second
   * - `silent`: does not answer to a sender
   * - `defer`: 451 for every recipient (temporary failure)
   * - `refuse`: 550 for every recipient (permanent failure)
   * - `refuseContent`: 554 for every message
   * - `refuseSender`: 550 for every sender
   */
  mode: 'accept' | 'hold' | 'late' | 'silent' | 'defer' | 'refuse' | 'refuseContent' | 'refuseSender';
  /** Number of messages that were received in mode `hold`. */
  heldCount: number;
  close(): Promise<void>;
}

/**
 * Starts an SMTP server for tests, which stores the accepted emails.
 * @param port TCP port. The default 0 selects a free port.
 */
export async function smtpInbox(port = 0): Promise<SmtpInbox> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    serve(socket, inbox);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const inbox: SmtpInbox = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emails: [],
    mode: 'accept',
    heldCount: 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return inbox;
}

function serve(socket: Socket, inbox: SmtpInbox): void {
  let buffer = '';
  let inData = false;
  let recipients: string[] = [];
  const say = (line: string) => socket.write(`${line}\r\n`);

  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL' && inbox.mode === 'refuseSender') return say('550 not allowed to send');
    if (verb === 'MAIL' && inbox.mode === 'silent') return;
    if (verb === 'MAIL') recipients = [];
    if (verb === 'RCPT' && inbox.mode === 'refuse') return say('550 <ana@example.com> no such mailbox');
    if (verb === 'RCPT' && inbox.mode === 'defer') return say('451 <ana@example.com> try again later');
    if (verb === 'RCPT') recipients.push(line.slice(line.indexOf('<') + 1, line.indexOf('>')));
    if (verb === 'DATA') inData = true;
    if (verb === 'QUIT') return socket.end('221 bye\r\n');
    return say(inData ? '354 go on' : '250 ok');
  };
  const message = (source: string): unknown => {
    inData = false;
    if (inbox.mode === 'hold') {
      inbox.heldCount += 1;
      return;
    }
    if (inbox.mode === 'refuseContent') return say('554 message refused');
    inbox.emails.push({
      messageId: /^Message-ID: (.+)$/im.exec(source)?.[1]?.trim() ?? '',
      recipients,
      // SMTP clients double a dot at the start of a line (RFC 5321 §4.5.2). A server must remove the second dot.
      source: source.replaceAll(/^\.\./gm, '.'),
    });
    recipients = [];
    setTimeout(() => say('250 accepted'), inbox.mode === 'late' ? 1000 : 0);
  };

  say('220 inbox');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    buffer += chunk;
    for (;;) {
      const end = inData ? '\r\n.\r\n' : '\r\n';
      const at = buffer.indexOf(end);
      if (at < 0) return;
      const text = buffer.slice(0, at);
      buffer = buffer.slice(at + end.length);
      if (inData) message(text);
      else command(text);
    }
  });
}
