/** Server-side settings for the page. The gateway writes them into the page's `boaxepa-config` meta element. */
export interface AppConfig {
  readonly environment: 'production' | 'development' | 'test';
  /** URL template of the map tiles; undefined in component tests, where no server filled in the page. */
  readonly tileUrl?: string;
  /** Data protection officer (encarregado, LGPD art. 41). The name is empty if the operator did not configure one. */
  readonly officer: { readonly name: string; readonly email: string };
}

const nobodyYet = { name: '', email: 'privacidade@boaxepa.com.br' };

function parse(content: string): AppConfig {
  const fallback: AppConfig = { environment: 'production', officer: nobodyYet };
  try {
    // The content is trusted: the gateway wrote it. It may come from another version of the gateway.
    const { environment, tileUrl, officer } = JSON.parse(content) as Partial<AppConfig>;
    return {
      environment:
        environment === 'development' || environment === 'test' ? environment : fallback.environment,
      officer: officer ?? nobodyYet,
      ...(tileUrl && { tileUrl }),
    };
  } catch {
    return fallback;
  }
}

let cached: { content: string; config: AppConfig } | undefined;

/** Returns the page's configuration. A page that no server filled in counts as production, so developer features stay off. */
export function appConfig(): AppConfig {
  const content = document.querySelector<HTMLMetaElement>('meta[name="boaxepa-config"]')?.content ?? '';
  if (cached?.content !== content) cached = { content, config: parse(content) };
  return cached.config;
}
