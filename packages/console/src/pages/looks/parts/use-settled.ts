import { useEffect, useState } from 'react';
import type { Settings } from '../../../api/looks/saved-looks.ts';

/** The settings once they haven't changed for a moment, so that dragging a slider or holding a key sends one request. */
export function useSettled(settings: Settings, afterMs: number): Settings {
  const [settled, setSettled] = useState(settings);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(settings), afterMs);
    return () => clearTimeout(timer);
  }, [settings, afterMs]);
  return settled;
}
