/** webpack's runtime puts it on every style and script element that it makes. */
declare let __webpack_nonce__: string | undefined;

declare module '*.css';
declare module '*.woff2' {
  const url: string;
  export default url;
}
