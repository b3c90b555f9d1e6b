import path from 'node:path';
import { rootDir } from './layout.ts';
import type { SupervisedSpec } from './processes/supervisor.ts';

export interface MailInboxOptions {
  smtpPort: number;
  webPort: number;
  directory: string;
  logFile: string;
  env: Record<string, string>;
}

/**
 * Local mail inbox (product/demo.md#inbox). It receives emails by SMTP, and keeps them after a restart. It shows them
 * on a web page, and as JSON at /email.
 */
export function mailInboxSpec(options: MailInboxOptions): SupervisedSpec {
  return {
    name: 'mail',
    command: process.execPath,
    args: [
      '--no-deprecation',
      path.join(rootDir, 'node_modules', 'maildev', 'bin', 'maildev'),
      '--silent',
      '--ip',
      '127.0.0.1',
      '--smtp',
      String(options.smtpPort),
      '--web',
      String(options.webPort),
      '--mail-directory',
      options.directory,
    ],
    env: options.env,
    logFile: options.logFile,
    healthUrl: `http://127.0.0.1:${options.webPort}/email`,
  };
}
