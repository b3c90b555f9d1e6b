import { remoteApi } from '@boaxepa/shell-sdk/api';

/** The administrators' calls; each feature adds its own. */
export const adminApi = remoteApi('mfe_admin', {
  audience: 'admin',
  tagTypes: ['AdminPartners', 'AdminStats'],
});
