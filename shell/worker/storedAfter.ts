/**
 * Returns the network's response, or the stored response if the network fails or is too slow. If no response is stored,
 * waits for the network.
 * @param patienceMs time in milliseconds after which the network is too slow
 * @throws Error of the network request if this request fails and no response is stored
 */
export async function storedAfter(
  patienceMs: number,
  answer: Promise<Response>,
  readStored: () => Promise<Response | undefined>,
): Promise<Response> {
  const delayedStored = new Promise<void>((resolve) => setTimeout(resolve, patienceMs)).then(readStored);
  try {
    return (await Promise.race([answer, delayedStored])) ?? (await answer);
  } catch (error) {
    const stored = await readStored();
    if (!stored) throw error;
    return stored;
  }
}
