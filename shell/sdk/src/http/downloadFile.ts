import { type ApiOptions, fetchAuthorized } from './callServer.ts';

export function saveFile(content: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // Revoke the URL after a delay. The click only starts the download, which an immediate revocation would break.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Downloads a file with the session's token and saves it under `fileName`.
 * @throws ApiError
 */
export async function downloadFile(url: string, fileName: string, options?: ApiOptions): Promise<void> {
  const answer = await fetchAuthorized({ url }, options);
  saveFile(await answer.blob(), fileName);
}
