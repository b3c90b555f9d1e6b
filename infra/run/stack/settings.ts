// Imported first by every command that a person runs: what `.env` says and the environment does not. Tests do not read it.
import { existsSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../../../.env');
if (existsSync(file)) process.loadEnvFile(file);
