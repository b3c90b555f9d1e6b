import type { Planted } from '../../run/audit/leaks.ts';
import { demoAccounts } from '../../run/stack/environment.ts';

/** Password of all accounts that the tests create. */
export const testPassword = 'Senha123';

const documents: string[] = [];

/** Records a generated CPF or CNPJ (Brazilian tax numbers) so that `plantedData` returns it. Returns the number. */
export function rememberDocument(document: string): string {
  documents.push(document);
  return document;
}

/** Returns the personal data and secrets that the tests use. They must not appear in logs, jobs or metrics. */
export function plantedData(): Planted {
  return {
    // The product's sender address is excluded, because it is not personal data.
    email: [/(?<![\w.+-])(?!nao-responda@)[\w.+-]+@(?:teste\.example|boaxepa\.test)/],
    document: documents,
    password: [testPassword, ...Object.values(demoAccounts).map(({ password }) => password)],
    token: [/eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/],
  };
}
