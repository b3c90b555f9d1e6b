/** webpack's runtime puts it on every style and script element that it makes. */
declare let __webpack_nonce__: string | undefined;

/** Names the file of a chunk, below the public path. */
declare let __webpack_get_script_filename__: (chunk: number | string) => string;

/** Fills the share scope with what this build provides. */
declare function __webpack_init_sharing__(scope: string): Promise<void>;

/** Modules that this build provides, by scope; remotes take them from here. */
declare const __webpack_share_scopes__: Record<string, unknown>;

declare module '*.css';
declare module '*.woff2' {
  const url: string;
  export default url;
}
