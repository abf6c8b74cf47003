// A few small sounds, made here: wood on wood, dice, a bell. Only players who have asked for them hear them.

let context = null;

/** A context that may sound; browsers require a press first. */
function awake() {
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume();
  return context;
}

/** A short burst of noise through a band: something that knocks. */
function knock(at, pitch, length, loud) {
  const { sampleRate } = context;
  const buffer = context.createBuffer(1, Math.ceil(sampleRate * length), sampleRate),
    samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  const source = new AudioBufferSourceNode(context, { buffer }),
    band = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 2.5 });
  source.connect(band).connect(new GainNode(context, { gain: loud })).connect(context.destination);
  source.start(at);
}

/** A bell of two partials. */
function bell(at, pitch, length, loud) {
  for (const [times, share] of [[1, 1], [2.76, 0.3]]) {
    const tone = new OscillatorNode(context, { frequency: pitch * times }),
      volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(loud * share, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}

// As the module counts them (web/page/bridge.h).
const kSounds = [
  /* a piece is set down */ (now) => knock(now, 320, 0.09, 0.9),
  /* dice */ (now) => [0, 0.05, 0.11, 0.16, 0.24, 0.29].forEach((after, i) => knock(now + after, 1500 - 120 * i, 0.05, 0.7 - 0.08 * i)),
  /* it is the player's go again */ (now) => [523, 659].forEach((pitch, i) => bell(now + 0.12 * i, pitch, 0.7, 0.12)),
  /* the game is over */ (now) => [392, 494, 587, 784].forEach((pitch, i) => bell(now + 0.14 * i, pitch, 1.4, 0.12)),
];

export function play(sound) {
  const { currentTime } = awake();
  kSounds[sound]?.(currentTime + 0.01);
}
