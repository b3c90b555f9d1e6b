/** Collection in auth's database that stores the claim of a backup or restore. */
export const MAINTENANCE = 'maintenance';

/** Name prefix of the staged collections. A restore fills these collections before it replaces the existing ones. */
export const STAGED = 'restoring.';
