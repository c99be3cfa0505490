package org.wardvoice.reports.client;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.wardvoice.reports.service.content.Chart;

/** Renders charts as PNG images, for formats without vector drawings. */
final class ChartPictures {

  /** The replacement text on a machine that can't draw text. */
  static final String MISSING =
      "The charts are omitted because this server has no font library; the tables contain their"
          + " numbers.";

  private static final int PIXELS_PER_UNIT = 2;
  private static final int MARGIN = 8;

  private ChartPictures() {}

  static int width() {
    return (int) ChartPainter.WIDTH + 2 * MARGIN;
  }

  static int height(Chart chart) {
    return (int) Math.ceil(ChartPainter.height(chart)) + 2 * MARGIN;
  }

  /** Renders a chart at twice the resolution of {@link #width()} and {@link #height}. */
  static byte[] png(Chart chart, Wording wording) throws IOException {
    BufferedImage image =
        new BufferedImage(
            width() * PIXELS_PER_UNIT, height(chart) * PIXELS_PER_UNIT, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    try {
      graphics.setColor(Color.WHITE);
      graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
      graphics.scale(PIXELS_PER_UNIT, PIXELS_PER_UNIT);
      graphics.translate(MARGIN, MARGIN);
      ChartPainter.paint(chart, new PictureCanvas(graphics), wording);
    } finally {
      graphics.dispose();
    }
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    // In memory: by default each image would use a temporary file.
    try (ImageOutputStream stream = new MemoryCacheImageOutputStream(png)) {
      ImageIO.write(image, "png", stream);
    }
    return png.toByteArray();
  }
}
