package org.wardvoice.transcription.decoder;

import static org.bytedeco.ffmpeg.global.avcodec.avcodec_alloc_context3;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_find_decoder;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_open2;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_parameters_to_context;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_receive_frame;
import static org.bytedeco.ffmpeg.global.avcodec.avcodec_send_packet;
import static org.bytedeco.ffmpeg.global.avutil.av_frame_alloc;

import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVFrame;

/** Decodes packets to samples. A few damaged packets leave gaps; if most are damaged, the recording is rejected. */
final class SoundDecoder implements AutoCloseable {

  private final AVCodecContext codec;
  private final AVFrame frame = av_frame_alloc();
  private final Resampler resampler;
  private long packets;
  private long damaged;

  SoundDecoder(AVStream stream, SampleSink sink) {
    AVCodec decoder = avcodec_find_decoder(stream.codecpar().codec_id());
    if (decoder == null) {
      throw new RefusedException("its audio codec is not supported.");
    }
    codec = avcodec_alloc_context3(decoder);
    codec.thread_count(1);
    if (avcodec_parameters_to_context(codec, stream.codecpar()) < 0
        || avcodec_open2(codec, decoder, (AVDictionary) null) < 0) {
      throw new RefusedException("it is damaged.");
    }
    resampler = new Resampler(sink);
  }

  void decode(AVPacket packet) {
    packets++;
    if (avcodec_send_packet(codec, packet) < 0) {
      damaged++;
    }
    takeFrames();
  }

  void finish() {
    avcodec_send_packet(codec, null);
    takeFrames();
    resampler.finish();
    if (packets == 0) {
      throw new RefusedException("it contains no audio.");
    }
    if (damaged * 2 > packets) {
      throw new RefusedException("it is damaged.");
    }
  }

  private void takeFrames() {
    while (avcodec_receive_frame(codec, frame) >= 0) {
      resampler.convert(frame);
    }
  }

  @Override
  public void close() {
    resampler.close();
  }
}
