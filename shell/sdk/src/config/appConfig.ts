/** Server-side settings for the page. The gateway writes these settings into the page's meta element `boaxepa-config`. */
export interface AppConfig {
  readonly environment: 'production' | 'development' | 'test';
  /** URL template of the map tiles. It is undefined in component tests, where no server writes the settings. */
  readonly tileUrl?: string;
  /** Data protection officer (encarregado, LGPD art. 41). The name is empty if the operator has not configured it. */
  readonly officer: { readonly name: string; readonly email: string };
}

const nobodyYet = { name: '', email: 'privacidade@boaxepa.com.br' };

function parse(content: string): AppConfig {
  const fallback: AppConfig = { environment: 'production', officer: nobodyYet };
  try {
    // The content is trusted, because the gateway wrote it. Fields may be missing, because the gateway may have another version
    // than this code.
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

/**
 * Returns the configuration of the page. If no server wrote a configuration into the page, the environment is production, so that
 * developer features stay off.
 */
export function appConfig(): AppConfig {
  const content = document.querySelector<HTMLMetaElement>('meta[name="boaxepa-config"]')?.content ?? '';
  if (cached?.content !== content) cached = { content, config: parse(content) };
  return cached.config;
}
