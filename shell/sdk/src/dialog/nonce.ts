// Webpack turns the free name into the variable that the page's entry has set; elsewhere (tests) it does not exist.
declare const __webpack_nonce__: string | undefined;

/** The nonce that the Content-Security-Policy of this page wants on every <style>; undefined outside webpack. */
export function styleNonce(): string | undefined {
  return typeof __webpack_nonce__ === 'string' && __webpack_nonce__ !== '' ? __webpack_nonce__ : undefined;
}
