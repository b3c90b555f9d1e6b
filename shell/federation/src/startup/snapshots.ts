/**
 * Stands in for the federation runtime's snapshots, which only the manifests that it reads itself feed: here the shell reads them. What is
 * left is what the runtime asks for when a remote is registered anew.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

export function getGlobalRemoteInfo() {
  return { hostGlobalSnapshot: undefined };
}
