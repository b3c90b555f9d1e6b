interface Early {
  readonly token: string;
  readonly answer: Promise<Response>;
}

const early = new Map<string, Early>();

/** Keeps an answer that is on its way for the first call that asks the same with the same token. */
export function keepEarly(address: string, { token, answer }: Early): void {
  early.set(address, { token, answer });
  // Of one that nobody takes nobody needs to know why it failed.
  answer.catch(() => undefined);
}

/** The answer to a call that was asked before its screen was there, once. Another token's is none. */
export function takeEarly(address: string, token: string | undefined): Promise<Response> | undefined {
  const kept = early.get(address);
  if (!kept || kept.token !== token) return undefined;
  early.delete(address);
  return kept.answer;
}

/** What was asked may be so no more. */
export function forgetEarly(): void {
  early.clear();
}
