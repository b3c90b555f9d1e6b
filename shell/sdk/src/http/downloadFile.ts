import { type ApiOptions, fetchAuthorized } from './callServer.ts';

export function saveFile(content: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // Revoke the URL later, because the click only starts the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Downloads a file with the session's access token, and saves it as `fileName`.
 * @throws ApiError if the server refuses or does not respond
 */
export async function downloadFile(url: string, fileName: string, options?: ApiOptions): Promise<void> {
  const answer = await fetchAuthorized({ url }, options);
  saveFile(await answer.blob(), fileName);
}
