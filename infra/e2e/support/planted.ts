import type { Planted } from '../../run/audit/leaks.ts';
import { demoAccounts } from '../../run/stack/environment.ts';

/** Password of everyone whom the tests register. */
export const testPassword = 'Senha123';

const documents: string[] = [];

/** Records a generated CPF or CNPJ and returns it. */
export function remembered(document: string): string {
  documents.push(document);
  return document;
}

/** Returns personal data and secrets of the run, which must not appear in its logs, jobs and metrics. */
export function planted(): Planted {
  return {
    // Except the sender of emails, which is not a person.
    email: [/(?<![\w.+-])(?!nao-responda@)[\w.+-]+@(?:teste\.example|boaxepa\.test)/],
    document: documents,
    password: [testPassword, ...Object.values(demoAccounts).map(({ password }) => password)],
    token: [/eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/],
  };
}
