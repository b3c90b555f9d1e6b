// Side-effect import that loads `.env` without overriding existing environment variables. Every command imports it
// first, but tests do not.
import { existsSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../../../.env');
if (existsSync(file)) process.loadEnvFile(file);
