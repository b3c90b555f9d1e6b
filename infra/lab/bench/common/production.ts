import { randomUUID } from 'node:crypto';

export const admin = { email: 'admin@boaxepa.test', password: 'Of-this-run-only-1' };

/** Environment variables that start all processes with production settings, and create the administrator's account. */
export const productionSettings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://boaxepa.example',
  PRIVACY_OFFICER_EMAIL: 'privacidade@boaxepa.example',
  TILE_URL: 'https://mapas.boaxepa.example/{z}/{x}/{y}.png',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  PREVIEW_SECRET: randomUUID(),
  RATE_LIMITS: 'on',
} as const;
