import type { Planted } from '../../run/audit/leaks.ts';
import { demoAccounts } from '../../run/stack/environment.ts';

/** The password of everybody whom the tests register. */
export const testPassword = 'Senha123';

const documents: string[] = [];

/** Remembers a CPF or CNPJ that a test makes up, and gives it back. */
export function remembered(document: string): string {
  documents.push(document);
  return document;
}

/** What the run has put into the product and must not be found in its logs, jobs and metrics. */
export function planted(): Planted {
  return {
    // But the sender of emails, who is no person.
    email: [/(?<![\w.+-])(?!nao-responda@)[\w.+-]+@(?:teste\.example|boaxepa\.test)/],
    document: documents,
    password: [testPassword, ...Object.values(demoAccounts).map(({ password }) => password)],
    token: [/eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/],
  };
}
