// Loads `.env` when this module is imported. Existing variables have priority. Every command imports this module first,
// but tests do not import it.
import { existsSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../../../.env');
if (existsSync(file)) process.loadEnvFile(file);
