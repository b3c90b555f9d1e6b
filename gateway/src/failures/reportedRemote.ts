import { versionPattern } from '@boaxepa/contracts/wire/remotes';
import { string } from 'yup';

/**
 * Schema fields for the front end and the version that a browser's report is about.
 * @param remotes names of the micro front ends in module federation. 'shell' is accepted too.
 */
export const reportedRemote = (remotes: readonly string[]) => ({
  remote: string()
    .oneOf(['shell', ...remotes])
    .required(),
  version: string().matches(versionPattern),
});
