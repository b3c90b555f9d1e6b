import os from 'node:os';

/** Returns the name of the user on this machine, which appears in the history of releases. */
export function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    // In a container, a user id may have no name.
    return 'operator';
  }
}
