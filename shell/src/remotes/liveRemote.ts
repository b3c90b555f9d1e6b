import type { RemoteName } from '@boaxepa/shell-sdk';

/** What the page says of the live version of its own remote (gateway/src/static/liveRemote.ts). */
export interface LiveRemote {
  readonly name: RemoteName;
  /** Address of its mf-manifest.json, from this origin's root. */
  readonly entry: string;
  /** Content of that file. */
  readonly manifest: unknown;
}

/**
 * Takes out of the page what the gateway wrote there of `name`, if anything: it spares the first load two requests. Once only, so that
 * another attempt asks what is live then.
 */
export function takeLiveRemote(name: RemoteName): LiveRemote | undefined {
  const element = document.getElementById('live-remote');
  if (!element) return undefined;
  // Written by the gateway out of files that it has checked.
  const live = JSON.parse(element.textContent) as LiveRemote;
  if (live.name !== name) return undefined;
  element.remove();
  return live;
}
