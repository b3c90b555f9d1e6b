const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Creates the value of a W3C `traceparent` header, so that a trace begins in the browser. The gateway decides whether
 * to record the trace.
 */
export const newTraceParent = () => `00-${hex(16)}-${hex(8)}-00`;
