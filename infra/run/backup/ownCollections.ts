/** Collection for the claim of a backup or restore, in the database of auth. */
export const MAINTENANCE = 'maintenance';

/** Name prefix of staged collections, which a restore fills before it replaces the existing collections. */
export const STAGED = 'restoring.';
