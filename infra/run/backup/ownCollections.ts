/** Collection in auth's database that holds the claim of a backup or restore. */
export const MAINTENANCE = 'maintenance';

/** Name prefix of collections that a restore fills before it swaps them in. */
export const STAGED = 'restoring.';
