/**
 * Returns the stored page instead of a response with a 5xx status. While the gateway is down, a proxy in front of it
 * answers with a page of its own.
 */
export async function unlessDown(
  response: Response,
  readStored: () => Promise<Response | undefined>,
): Promise<Response> {
  return response.status < 500 ? response : ((await readStored()) ?? response);
}
