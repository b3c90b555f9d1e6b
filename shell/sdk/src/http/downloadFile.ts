import { type ApiOptions, fetchAuthorized } from './callServer.ts';

/** Hands the browser a file to keep. */
export function saveFile(content: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // Not at once: the browser has only been asked to begin.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Downloads a file that only who is signed in may have, under a name of ours.
 * @throws ApiError
 */
export async function downloadFile(url: string, fileName: string, options?: ApiOptions): Promise<void> {
  const answer = await fetchAuthorized({ url }, options);
  saveFile(await answer.blob(), fileName);
}
