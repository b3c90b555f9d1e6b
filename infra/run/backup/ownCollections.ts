/** Says that a backup or a restore is under way, in the first database of the services. */
export const MAINTENANCE = 'maintenance';

/** Begins the names of collections that a restore fills before they take the places of those that are there. */
export const STAGED = 'restoring.';
