/** One tone of our own, made on the spot; off unless somebody wants it. */

import { preferences } from "./settings";

let audio: AudioContext | null = null;

export function chime(): void {
  if (!preferences.value.sound) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const [k, pitch] of [523, 784].entries()) {
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0, now + k * 0.12);
    loud.gain.linearRampToValueAtTime(0.12, now + k * 0.12 + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.001, now + k * 0.12 + 0.35);
    tone.connect(loud).connect(audio.destination);
    tone.start(now + k * 0.12);
    tone.stop(now + k * 0.12 + 0.4);
  }
}
