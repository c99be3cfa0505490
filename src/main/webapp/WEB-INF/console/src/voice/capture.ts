/** Why the microphone can't be used, or that it gave nothing. */
export type Obstacle = "denied" | "missing" | "insecure" | "unusable" | "broken" | "nothing";

const TYPES = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];

export function recordingType(): string {
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? "";
}

/** A microphone that is recording: its level, and the sound in pieces of a second. */
export class Capture {
  private constructor(
    private readonly stream: MediaStream,
    private readonly recorder: MediaRecorder,
    private readonly context: AudioContext,
    private readonly analyser: AnalyserNode,
  ) {}

  /** Asks for the microphone; fails with an obstacle. */
  static async open(piece: (sound: Blob) => void, broken: () => void): Promise<Capture> {
    if (!navigator.mediaDevices || typeof MediaRecorder === "undefined") {
      throw "insecure" satisfies Obstacle;
    }
    let stream: MediaStream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } });
    } catch (reason) {
      const name = reason instanceof DOMException ? reason.name : "";
      const obstacle: Obstacle = name === "NotFoundError" ? "missing" : name === "NotAllowedError" ? "denied" : "unusable";
      throw obstacle;
    }
    try {
      return Capture.of(stream, piece, broken);
    } catch {
      stream.getTracks().forEach((track) => track.stop());
      throw "unusable" satisfies Obstacle;
    }
  }

  private static of(stream: MediaStream, piece: (sound: Blob) => void, broken: () => void): Capture {
    const type = recordingType();
    const recorder = new MediaRecorder(stream, type ? { mimeType: type, audioBitsPerSecond: 32_000 } : {});
    recorder.ondataavailable = ({ data }) => data.size > 0 && piece(data);
    recorder.onerror = broken;
    stream.getAudioTracks().forEach((track) => track.addEventListener("ended", broken));
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 1024;
    try {
      context.createMediaStreamSource(stream).connect(analyser);
    } catch (reason) {
      void context.close();
      throw reason;
    }
    return new Capture(stream, recorder, context, analyser);
  }

  get type(): string {
    return this.recorder.mimeType;
  }

  start(): void {
    this.recorder.start(1000);
  }

  pause(): void {
    this.recorder.pause();
  }

  resume(): void {
    this.recorder.resume();
  }

  /** From 0, silence, to 1, as loud as can be: 50 decibels between them. */
  level(): number {
    const samples = new Float32Array(this.analyser.fftSize);
    this.analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    const decibels = 10 * Math.log10(power + 1e-10);
    return Math.min(1, Math.max(0, (decibels + 55) / 50));
  }

  /** Ends the recording; its last piece has come when this resolves. */
  async stop(): Promise<void> {
    if (this.recorder.state !== "inactive") {
      await new Promise<void>((resolve) => {
        this.recorder.addEventListener("stop", () => resolve(), { once: true });
        this.recorder.stop();
      });
    }
    this.stream.getTracks().forEach((track) => track.stop());
    await this.context.close();
  }
}
