package org.wardvoice.transcription.decoder;

import static org.bytedeco.ffmpeg.global.avcodec.av_packet_alloc;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_unref;
import static org.bytedeco.ffmpeg.global.avformat.av_find_best_stream;
import static org.bytedeco.ffmpeg.global.avformat.av_read_frame;
import static org.bytedeco.ffmpeg.global.avformat.avformat_alloc_context;
import static org.bytedeco.ffmpeg.global.avformat.avformat_close_input;
import static org.bytedeco.ffmpeg.global.avformat.avformat_find_stream_info;
import static org.bytedeco.ffmpeg.global.avformat.avformat_open_input;
import static org.bytedeco.ffmpeg.global.avutil.AVMEDIA_TYPE_AUDIO;
import static org.bytedeco.ffmpeg.global.avutil.AV_LOG_QUIET;
import static org.bytedeco.ffmpeg.global.avutil.av_dict_free;
import static org.bytedeco.ffmpeg.global.avutil.av_dict_set;
import static org.bytedeco.ffmpeg.global.avutil.av_log_set_level;
import static org.bytedeco.ffmpeg.global.avutil.av_max_alloc;

import java.lang.ref.Reference;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVFormatContext;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.global.avcodec;
import org.bytedeco.javacpp.Pointer;

/** An opened recording and its audio stream. */
final class OpenRecording implements AutoCloseable {

  /**
   * The containers that FFmpeg may detect. Its playlist and image formats would open other files of this machine on
   * behalf of the sender, so never add a format that can refer to other files.
   */
  private static final String CONTAINERS =
      "wav,mp3,aac,matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,ogg,flac";

  private static final String CODECS =
      "pcm_u8,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s32le,pcm_f32le,pcm_f64le,pcm_alaw,pcm_mulaw,adpcm_ms,adpcm_ima_wav,"
          + "gsm_ms,mp3float,mp3,aac,alac,opus,vorbis,flac,amrnb,amrwb";

  /** No genuine recording needs a larger block; a forged one could request more memory than the machine has. */
  private static final long LARGEST_BLOCK = 64L * 1024 * 1024;

  /** Kept because FFmpeg's own references don't keep the garbage collector from removing it. */
  private final MemoryInput input;

  private final AVFormatContext context;
  private final AVStream stream;
  private final AVPacket packet = av_packet_alloc();

  private OpenRecording(MemoryInput input, AVFormatContext context, AVStream stream) {
    this.input = input;
    this.context = context;
    this.stream = stream;
  }

  static OpenRecording open(MemoryInput input) {
    if (input.isEmpty()) {
      throw new RefusedException("it is empty.");
    }
    av_log_set_level(AV_LOG_QUIET);
    av_max_alloc(LARGEST_BLOCK);
    AVFormatContext context = avformat_alloc_context();
    context.pb(input.asContext());
    context.flags(context.flags() | AVFormatContext.AVFMT_FLAG_CUSTOM_IO);
    AVDictionary options = new AVDictionary((Pointer) null);
    av_dict_set(options, "format_whitelist", CONTAINERS, 0);
    av_dict_set(options, "codec_whitelist", CODECS, 0);
    av_dict_set(options, "protocol_whitelist", "none", 0);
    int opened = avformat_open_input(context, (String) null, null, options);
    av_dict_free(options);
    if (opened < 0) {
      throw new RefusedException("it is damaged, or its audio format is unknown.");
    }
    return new OpenRecording(input, context, soundOf(context));
  }

  private static AVStream soundOf(AVFormatContext context) {
    if (avformat_find_stream_info(context, (AVDictionary) null) < 0) {
      throw new RefusedException("it is damaged.");
    }
    int index =
        av_find_best_stream(
            context, AVMEDIA_TYPE_AUDIO, -1, -1, (org.bytedeco.ffmpeg.avcodec.AVCodec) null, 0);
    if (index < 0) {
      throw new RefusedException("it contains no audio.");
    }
    for (int i = 0; i < context.nb_streams(); i++) {
      if (i != index) {
        context.streams(i).discard(avcodec.AVDISCARD_ALL);
      }
    }
    return context.streams(index);
  }

  /**
   * The length of the audio in seconds, summed over its packets: headers are unreliable, and browsers don't write the
   * length.
   */
  double seconds() {
    long ticks = 0;
    while (nextPacket()) {
      ticks += Math.max(0, packet.duration());
    }
    return ticks * (double) stream.time_base().num() / stream.time_base().den();
  }

  void decodeTo(SampleSink sink) {
    try (SoundDecoder decoder = new SoundDecoder(stream, sink)) {
      while (nextPacket()) {
        decoder.decode(packet);
      }
      decoder.finish();
    }
  }

  /** Reads the next audio packet. Treats an unreadable rest like the end: the audio before it counts. */
  private boolean nextPacket() {
    av_packet_unref(packet);
    while (av_read_frame(context, packet) >= 0) {
      if (packet.stream_index() == stream.index()) {
        return true;
      }
      av_packet_unref(packet);
    }
    return false;
  }

  @Override
  public void close() {
    try {
      avformat_close_input(context);
    } finally {
      Reference.reachabilityFence(input);
    }
  }
}
